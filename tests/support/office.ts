import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const patienceMs = 120_000;

/** A module of the user's own library, by which a program without windows can be asked about one. */
const moduleOf = (lines: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Asked" script:language="StarBasic">
${lines.join('\n').replaceAll('&', '&amp;')}
</script:module>`;
const library = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false">
<library:element library:name="Asked"/>
</library:library>`;
const libraries = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:libraries PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "libraries.dtd">
<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink">
<library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/>
</library:libraries>`;

/** LibreOffice without windows, with a profile of its own in a folder that `close` throws away. */
export const openOffice = async (program: string) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nrw-office-'));
    const profile = path.join(folder, 'profile');
    const called = (...args: string[]) =>
        run(program, [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore', ...args], {
            timeout: patienceMs,
        });
    const put = async (name: string, bytes: Uint8Array | string): Promise<string> => {
        const file = path.join(folder, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, bytes);
        return file;
    };
    return {
        /** A file opened and saved as an Excel workbook of LibreOffice's own. */
        resaved: async (name: string, bytes: Uint8Array | string, ...how: string[]): Promise<Buffer> => {
            const out = path.join(folder, 'out');
            await called(
                ...how,
                '--convert-to',
                'xlsx:Calc MS Excel 2007 XML',
                '--outdir',
                out,
                await put(name, bytes),
            );
            return readFile(path.join(out, name.replace(/\.\w+$/, '.xlsx')));
        },
        /** The parts that the window over the first sheet is split into: the first and last row that each shows. */
        panes: async (bytes: Uint8Array): Promise<{ frozen: boolean; rows: [number, number][] }> => {
            const answer = path.join(folder, 'answer.txt');
            const file = await put('asked.xlsx', bytes);
            await put('profile/user/basic/script.xlc', libraries);
            await put('profile/user/basic/Standard/script.xlb', library);
            await put(
                'profile/user/basic/Standard/Asked.xba',
                moduleOf([
                    'Sub Main',
                    'Dim none()',
                    `doc = StarDesktop.loadComponentFromURL("${pathToFileURL(file).href}", "_blank", 0, none())`,
                    'view = doc.CurrentController',
                    `Open "${answer}" For Output As #1`,
                    'Print #1, CStr(view.hasFrozenPanes())',
                    'For n = 0 To view.getCount() - 1',
                    'seen = view.getByIndex(n).getVisibleRange()',
                    'Print #1, CStr(seen.StartRow) & " " & CStr(seen.EndRow)',
                    'Next',
                    'Close #1',
                    'doc.close(True)',
                    'End Sub',
                ]),
            );
            await called('macro:///Standard.Asked.Main');
            const [frozen, ...rows] = (await readFile(answer, 'utf8')).trim().split('\n');
            return {
                frozen: frozen.trim() === 'True',
                rows: rows.map(line => line.trim().split(' ').map(Number) as [number, number]),
            };
        },
        close: () => rm(folder, { recursive: true, force: true }),
    };
};
