/** How mails made from templates look; programs that drop style sheets show the same words plainly. */
export const mailStyle = [
    'body{margin:0;padding:16px;max-width:640px;font:16px/1.5 "Noto Sans","Noto Sans Bengali",Arial,sans-serif;color:#1b2733;background:#fff;overflow-wrap:anywhere}',
    'h2{font-size:20px;margin:0 0 12px}h3{font-size:17px;margin:0 0 8px}',
    'p,ul,ol{margin:0 0 12px}ul,ol{padding-left:24px}a{color:#0b5394}',
].join('');
