import { glossary } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

export default { list: page(() => import('./GlossaryPage'), glossary) };
