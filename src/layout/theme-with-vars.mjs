/** Stands for the material package's themes with CSS variables, which no theme here has: 5 kB before the sign-in form. */
export default () => {
    throw new Error('themes have no CSS variables');
};
