import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages load lazily, and the first import of a page is cold.
configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);
