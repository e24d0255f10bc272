import { columns, values } from '../../contract/messages/columns.en';

/** The headings of tables and files, and the words for the codes in them. */
export const words = { columns, values };
