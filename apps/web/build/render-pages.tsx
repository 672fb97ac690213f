import { bookingPagePath, linkTokenPattern } from '@fallsline/domain/booking-page';
import { contract } from '@fallsline/domain/contract';
import { drivePaths } from '@fallsline/domain/driver-card';
import { fares } from '@fallsline/domain/fares';
import { type ProblemKind, problemKinds, problemPath } from '@fallsline/domain/problems';
import { ridePath } from '@fallsline/domain/site-paths';
import hankenUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import phuduUrl from '@fontsource-variable/phudu/files/phudu-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../src/app.tsx';
import { PageFrame } from '../src/components/layout/page-frame.tsx';
import { OfflinePage } from '../src/components/sections/message/offline-page.tsx';
import { driverCard } from '../src/content/driver-card-words.ts';
import { offline } from '../src/content/error-pages.ts';
import { guideIds, guidePath } from '../src/content/guides/guide-links.ts';
import { guidePage } from '../src/content/guides/guides.ts';
import { type PageName, pages } from '../src/content/pages.ts';
import { ridePage } from '../src/content/rides/rides.ts';
import { Document } from '../src/document.tsx';
import { Opening } from '../src/features/board/sign/sign-page.tsx';
import { DriverPage } from '../src/features/drive/page/driver-page.tsx';
import { NewsletterForm } from '../src/features/newsletter/newsletter-form.tsx';
import { queryClient } from '../src/lib/api/query-client.ts';
import { isListed } from '../src/lib/page-head.ts';
import { WordsInPage } from '../src/lib/words-in-page.tsx';
import { createAppRouter } from '../src/router.tsx';
import { LogoShapes } from '../src/scenes/logo-shapes.tsx';
import { bannerScenes } from '../src/scenes/scenes.ts';
import { robots, securityText, securityTextPath } from './machine-files.ts';
import { LandingDiscovery, PageDiscovery } from './page-discovery.tsx';
import { startAfterPaint } from './start-after-paint.ts';

const names = Object.keys(pages) as PageName[];
const landingPaths = [...fares.map(({ id }) => ridePath(id)), ...guideIds.map(guidePath)];

const problemPaths = (Object.keys(problemKinds) as ProblemKind[]).map(problemPath);

/** Every public path; /404 is the page served, with status 404, for an unknown path. */
export const staticPaths: readonly string[] = [
  ...names.map((name) => pages[name].path),
  ...landingPaths,
  ...problemPaths,
];

/** What the page shown without a network brings along, beside the fonts. */
export const offlineFiles = [bannerScenes.cancel.src, '/favicon.svg'];

/** The pages that search engines should know. */
export const listedPaths: readonly string[] = [
  ...names.filter(isListed).map((name) => pages[name].path),
  ...landingPaths,
];

export { sitemap } from './machine-files.ts';

/** Files for those who read the site without a browser, beside the sitemap: their paths and their text. */
export const machineFiles = {
  '/robots.txt': robots(),
  [securityTextPath]: securityText(new Date()),
};

/** The one inline script of the pages; all others are files, but for a driver's. Its hash is in the Content-Security-Policy. */
export const startingScript = `(${startAfterPaint})()`;

/** Where the styles of a page stand in it (write-pages.ts): which they are is seen when it has been drawn. */
export const stylesPlace = '{{styles}}';

/** The scripts of a page: the entry and the pieces that it will ask for. */
type PageFiles = {
  entry: string;
  pieces: readonly string[];
  /** What the answer about a link is judged by. */
  opened: readonly string[];
};

/**
 * The HTML of one page, with a place for its styles: they are small, and a visitor on a slow line is spared a whole round
 * trip before the first word. `filesOf` answers for the route files that drew the page.
 */
export async function renderPage(path: string, filesOf: (routeFiles: readonly string[]) => PageFiles): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const routeFiles = router.state.matches.map((match) =>
    match.routeId === '/' ? 'src/routes/index.tsx' : `src/routes${match.routeId}.tsx`,
  );
  const { entry, pieces, opened } = filesOf(routeFiles);
  const head = (
    <>
      <Discovery path={path} />
      {/* Before the styles, which take a slow phone a while to read: who opens a link waits for what this asks for. */}
      <script
        data-entry={entry}
        data-pieces={pieces.join(' ')}
        {...(path === bookingPagePath
          ? {
              'data-asks': contract.booking.path,
              'data-link': linkTokenPattern.source,
              'data-opened': opened.join(' '),
            }
          : {})}
      >
        {startingScript}
      </script>
      <style>{stylesPlace}</style>
    </>
  );
  return write(
    <Document head={head}>
      <App router={router} />
    </Document>,
  );
}

/**
 * The site around a page that the API writes, the answer to a form that a browser posted by itself. The API replaces
 * {{title}} and {{main}} with HTML of its own (apps/api/src/http/forms/page-shell.ts). It has no scripts: they bring pages of
 * the router to life, and this page has none.
 */
export function renderShell(): Promise<string> {
  return renderWithoutScripts('{{title}}', '{{main}}');
}

/** The page that the service worker shows at whatever address it has no page for: so it cannot come to life either. */
export function renderOfflinePage(): Promise<string> {
  return renderWithoutScripts(offline.title, <OfflinePage />);
}

/**
 * The page of a driver's link, until it has opened. Its module stands in it, behind what is seen first: on a slow line a file
 * would be a round trip of its own. Meanwhile the link is asked about.
 */
export function renderDrivePage(css: string, module: string): Promise<string> {
  const early = (
    <script data-asks={drivePaths.card} data-link={linkTokenPattern.source}>
      {startingScript}
    </script>
  );
  return renderApart(
    driverCard.title,
    { css, early },
    <DriverPage link={undefined} isBuilding />,
    <script type="module">{module}</script>,
  );
}

/** The desk's board and the invitation to it, until it is known who opens them: nothing of a ride is in the page. */
export function renderBoardPage(css: string, entry: string): Promise<string> {
  const early = (
    <>
      {[phuduUrl, hankenUrl].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      <script type="module" crossOrigin="" src={entry} />
    </>
  );
  return renderApart('Board | Fallsline', { css, early }, <Opening />, <LogoShapes />);
}

/**
 * A page for the desk or a driver: its own script and styles, and nothing of the site around it. It brings no manifest, for a
 * phone that puts it on its home screen would open the site.
 */
function renderApart(
  title: string,
  { css, early }: { css: string; early: ReactNode },
  app: ReactNode,
  last?: ReactNode,
): Promise<string> {
  return write(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0B1E33" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {early}
        <style>{css}</style>
      </head>
      <body>
        <div id="root">{app}</div>
        {last}
      </body>
    </html>,
  );
}

function renderWithoutScripts(title: string, main: ReactNode): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/404'] }));
  const head = (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <style>{stylesPlace}</style>
    </>
  );
  return write(
    <Document head={head}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <PageFrame newsletter={<NewsletterForm />} still>
            {main}
          </PageFrame>
        </RouterContextProvider>
      </QueryClientProvider>
    </Document>,
  );
}

/** With what comes late to a browser in its place. */
async function write(document: ReactElement): Promise<string> {
  const { prelude } = await prerender(document, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return `${await new Response(prelude).text()}\n`;
}

function Discovery({ path }: { path: string }) {
  const page = names.find((name) => pages[name].path === path);
  if (page) return <PageDiscovery page={page} />;
  const fare = fares.find(({ id }) => ridePath(id) === path);
  const guideId = guideIds.find((id) => guidePath(id) === path);
  const landing = (fare && ridePage(fare.id)) ?? (guideId && guidePage(guideId));
  if (!landing) return null;
  return (
    <>
      <LandingDiscovery page={landing} />
      <WordsInPage words={landing} />
    </>
  );
}
