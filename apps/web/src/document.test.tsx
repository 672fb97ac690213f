import { createMemoryHistory } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { App } from './app.tsx';
import { Document, inDocument } from './document.tsx';
import { createAppRouter } from './router.tsx';

async function homePage() {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  return <App router={router} />;
}

/** As the build writes it: with what sleeps in its place. */
async function writtenPage() {
  const page = await homePage();
  const write = () => renderToString(<Document head={null}>{page}</Document>);
  document.documentElement.dataset['hydrated'] = 'true';
  await expect.poll(write).toContain('<select');
  delete document.documentElement.dataset['hydrated'];
  return new DOMParser().parseFromString(write(), 'text/html');
}

test('a browser gives the fields of a page the ids that the build wrote', async () => {
  const written = await writtenPage();
  const root = document.createElement('div');
  root.innerHTML = written.querySelector('#root')?.innerHTML ?? '';
  document.body.append(root);
  const field = root.querySelector('main form select');
  expect(field?.id).toMatch(/^_R_/);

  const live = hydrateRoot(root, inDocument(await homePage()));
  // React keeps the id in the page even where its own differs, and names others by its own.
  const held = () => Object.entries(field ?? {}).find(([key]) => key.startsWith('__reactProps'))?.[1];
  await expect.poll(held).toMatchObject({ id: field?.id });
  live.unmount();
  root.remove();
});
