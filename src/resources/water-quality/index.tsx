import { lazy } from 'react';
import { routesOf, screenAt } from '../routesOf';

const WaterQualityReport = lazy(() => import('./WaterQualityReport'));
const WaterQualityForm = lazy(() => import('./form/WaterQualityForm'));
const name = 'waterQuality';
const routes = [
    ...routesOf(name, { list: lazy(() => import('./WaterQualityList')) }),
    screenAt('/water-quality-report', name, <WaterQualityReport />),
    screenAt('/water-quality-form', name, <WaterQualityForm />),
];

export default { name, recordRepresentation: 'name', hasCreate: true, hasEdit: true, hasShow: true, routes };
