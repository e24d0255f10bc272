// What every browser of today has itself; the package of this name would bring ten others to the sign-in page.
module.exports = Object.entries;
