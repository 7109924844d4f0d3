import '../../../views/ui/global.css';
import { hydrateRoot } from 'react-dom/client';
import { inBrowser } from './shell-page.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, inBrowser(), { onRecoverableError: (error) => console.error('hydration', error) });
