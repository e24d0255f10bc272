/** What stands in the text fields of a form, by name; empty for a field it does not have. */
export const formText = (form: HTMLFormElement): ((name: string) => string) => {
    const given = new FormData(form);
    return name => {
        const value = given.get(name);
        return typeof value === 'string' ? value : '';
    };
};
