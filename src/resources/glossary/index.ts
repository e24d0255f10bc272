import { page } from '../../kit/page/page';

export default { list: page(() => import('./GlossaryPage')) };
