/** Gives the focus to the title of the page, which stays where it is scrolled to. */
export const focusTitle = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/** Gives the focus, which an element has taken along, to the link that leads to an address, else to the title of the page. */
export const focusPage = (address: string): void => {
    // Once the rows stand again, which takes a turn or two of drawing.
    setTimeout(() => {
        const link = document.querySelector<HTMLElement>(`main a[href^="${CSS.escape(address)}"]`);
        if (link) link.focus();
        else focusTitle();
    }, 100);
};
