/** Stands for react-admin's form for the wording of a title, which no page here offers: 8 kB before the first figure. */
export const PageTitleConfigurable = () => null;
