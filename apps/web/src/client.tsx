import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('#root is missing in index.html');
const router = createAppRouter();
// The lazy chunk of this page first, so that hydration meets no pending boundary.
await router.load();
if (root.firstElementChild) hydrateRoot(root, <App router={router} />);
else createRoot(root).render(<App router={router} />);
