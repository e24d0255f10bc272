import { columns, values } from '../../contract/messages/columns.bn';

/** The same in Bengali. */
export const words = { columns, values };
