/** The same in Bengali. */
export const latest = {
    readings: 'সর্বশেষ রিডিং, %{day} পর্যন্ত',
    balances: '%{day}-এর শেষে',
    reports: 'পানি শোধনাগারের সর্বশেষ প্রতিবেদন, %{day} পর্যন্ত',
};
