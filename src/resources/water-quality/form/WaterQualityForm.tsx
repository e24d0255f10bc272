import { useState } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EditReport } from './EditReport';
import { NewReport } from './NewReport';

/** What a chemist writes of a day at a plant: a new report, or with `?id=` one that there is. */
const WaterQualityForm = () => {
    const id = useSearchParams()[0].get('id');
    const navigate = useNavigate();
    // Each new report begins with an empty form.
    const [count, setCount] = useState(0);
    const begin = () => {
        setCount(before => before + 1);
        void navigate('/water-quality-form');
    };
    return (
        <ResourceContextProvider value="water-quality">
            {id ? <EditReport key={id} id={id} onNew={begin} /> : <NewReport key={count} onNew={begin} />}
        </ResourceContextProvider>
    );
};
export default WaterQualityForm;
