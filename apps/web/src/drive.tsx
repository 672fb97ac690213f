import { linkTokenPattern } from '@fallsline/domain/booking-page';
import { createRoot } from 'react-dom/client';
import { followLink } from './features/drive/link/follow-link.ts';
import { DriverPage } from './features/drive/page/driver-page.tsx';
import { linkHash } from './lib/link-hash.ts';
import { keepOffline } from './lib/loading/work-offline.ts';
import './styles/drive.css';

// The driver's card: a page of its own beside the site's, with no router and what is on it in one file (vite.drive.config.ts).
const root = document.querySelector('#root');
if (!root) throw new Error('#root is missing in the page');
const token = location.hash.slice(1);
const link = linkTokenPattern.test(token) ? followLink(token, await linkHash(token)) : undefined;
createRoot(root).render(<DriverPage link={link} />);
// Another link in the same tab is another card.
addEventListener('hashchange', () => location.reload());
await link?.start();
// What the phone is to keep waits for what its driver waits for.
if (import.meta.env.PROD) void keepOffline();
