import type { ReactElement, ReactNode } from 'react';
import { LogoShapes } from './scenes/logo-shapes.tsx';

/**
 * The page around the app: written with all its words when the site is built (build/render-pages.tsx), empty in development
 * (build/empty-page.tsx). React moves every title, meta and link that the app renders into its head.
 */
export function Document({ head, children }: { head: ReactNode; children?: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B1E33" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {head}
      </head>
      <body>
        <LogoShapes />
        <div id="root">{children}</div>
      </body>
    </html>
  );
}

/**
 * What a browser hydrates in #root: the app as the second of two in the second of two, as #root is beside the shapes of the
 * logo, in the body beside the head. `useId` counts such places from the top of the tree, and its ids must be those in the page.
 */
export function inDocument(app: ReactElement): ReactElement {
  return (
    <SecondOfTwo>
      <SecondOfTwo>{app}</SecondOfTwo>
    </SecondOfTwo>
  );
}

const SecondOfTwo = ({ children }: { children: ReactElement }) => (
  <>
    {null}
    {children}
  </>
);
