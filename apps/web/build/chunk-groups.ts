import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type NameOf = Extract<Group['name'], (...args: never[]) => unknown>;

/** The component of a route, which the router's plugin has split off: it is fetched with its page. */
const isPage = (id: string) => /[\\/]src[\\/]routes[\\/].*\?tsr-split=component/.test(id);
/** What asks for all pages: the routes. */
const isRoute = (id: string) => /[\\/]src[\\/](routeTree\.gen|routes[\\/][^?]*)\.tsx?$/.test(id);
/** What brings a page to life: it fetches its parts one after the other. */
const isStart = (id: string) => /[\\/]src[\\/]client\.tsx$/.test(id);
/** What sells rides: on the page, and in the window. */
const isTicket = (id: string) => /[\\/]features[\\/]booking[\\/]ticket[\\/]booking-ticket\.tsx$/.test(id);
const isWindow = (id: string) => /[\\/]features[\\/]booking[\\/]window[\\/]booking-modal\.tsx$/.test(id);

/** What a private link opens. It comes with its page, and counts as what only that page shows. */
const isOpened = (id: string) => /[\\/]features[\\/]my-booking[\\/]page[\\/]opened-booking\.tsx$/.test(id);
/** The way to a new link, for whom nothing was opened. */
const isLost = (id: string) => /[\\/]features[\\/]my-booking[\\/]links[\\/]lost-form\.tsx$/.test(id);
const isOfBooking = (id: string) => /[\\/](features|content)[\\/]my-booking[\\/]/.test(id);
const isBookingPage = (id: string) => /[\\/]routes[\\/]booking\.tsx/.test(id);
/** What answers of the API are judged by: what a link opens, which comes with it; and all, with the first call of any page. */
const isOpenedSchemas = (id: string) => /[\\/]lib[\\/]api[\\/]opened-schemas\.ts$/.test(id);
const isSchemas = (id: string) => /[\\/]lib[\\/]api[\\/]schemas\.ts$/.test(id);

/** The piece that what a link opens is judged by. */
export const schemasPiece = 'opened-schemas';

/**
 * A module that so many pages bring along is everybody's: fetched once, with the first page. Fewer, and most visitors
 * would wait for what they never see.
 */
const everybodysFrom = 6;

/** A module and all that `next` leads to from it. */
function reach(start: string, next: (id: string) => readonly string[]): string[] {
  const found = new Set([start]);
  for (const id of found) for (const each of next(id)) found.add(each);
  return [...found];
}

/**
 * Which piece a module is fetched in, by the pages that bring it along. A rule, so that a new file needs no line here.
 * `null` leaves it to the bundler: what one page alone shows, and what is fetched when somebody wants it.
 */
const byPages: NameOf = (id, graph) => {
  const linksOf = (each: string) => graph.getModuleInfo(each);
  const bringing = reach(id, (each) => (isOpened(each) ? [] : (linksOf(each)?.importers ?? [])));
  const fromStart = bringing.some((each) => linksOf(each)?.dynamicImporters.some(isStart));
  const pages = bringing.filter(isPage);
  if (fromStart || pages.length >= everybodysFrom) return 'shared';
  // What day, receipt and changes of a booking need of its page later is not cut off for them.
  const later = bringing.filter((each) => (linksOf(each)?.dynamicImporters.length ?? 0) > 0);
  const isOpenedPart = bringing.some(isOpened) && later.every((each) => isOfBooking(each) && !isLost(each));
  // On a slow line forty pieces take twice as long as their bytes: what the guest of a link waits for comes in few.
  const isOfPage = pages.some(isBookingPage);
  const isOfLink = isOfBooking(id) && (isOfPage || (bringing.some(isOpened) && bringing.some(isLost)));
  if (isOfLink || (pages.length === 0 && isOpenedPart)) return 'my-booking';
  if (isOfPage && !isPage(id)) return bringing.some(isTicket) ? 'ride-parts' : 'shared';
  // What a booked ride says as tickets do, in a piece of its own: its guest waits for nothing that sells.
  if (bringing.some(isOpened)) return 'ride-parts';
  if (bringing.some(isSchemas)) {
    if (pages.length > 0) return 'ride-parts';
    return bringing.some(isOpenedSchemas) ? schemasPiece : 'wire-schemas';
  }
  if (pages.length < 2 || !bringing.some(isTicket)) return null;

  const hasTicket = (page: string) => reach(page, (each) => linksOf(each)?.importedIds ?? []).some(isTicket);
  const sells = (page: string) =>
    reach(page, (each) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = linksOf(each) ?? {};
      return [...importedIds, ...dynamicallyImportedIds];
    }).some((each) => isTicket(each) || isWindow(each));
  // A page without a ticket that asks for this, at once or later, must not wait for the ticket.
  const asking = reach(id, (each) => {
    const { importers = [], dynamicImporters = [] } = linksOf(each) ?? {};
    return [...importers, ...dynamicImporters.filter((from) => !isRoute(from))];
  });
  return pages.every(hasTicket) && asking.filter(isPage).every(sells) ? 'ticket' : 'ticket-parts';
};

/** The pieces that the pages are fetched in. Each costs a round trip of its own, so that there are few of them. */
export const chunkGroups: Group[] = [
  // With what loads the others: the entry asks for this piece alone, and comes to rest before the next.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper/, priority: 2 },
  // With what every page knows of the others: their addresses, heads and pieces. Not the query library beside it: only the
  // pages that follow what the server knows load that.
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/](?!(react-)?query)|web[\\/]src[\\/](routes[\\/][^?]*$|routeTree|router\.tsx)/,
    priority: 1,
  },
  // The most common first: a group takes along what its modules need.
  ...(['shared', 'ride-parts', 'ticket-parts', 'ticket', 'my-booking', schemasPiece, 'wire-schemas'] as const).map(
    (name, index) => ({
      name: (...of: Parameters<NameOf>) => (byPages(...of) === name ? name : null),
      priority: 0.4 - index / 20,
      // What others need of it too is not theirs to fetch with it.
      ...(name === 'my-booking' ? { includeDependenciesRecursively: false } : {}),
    }),
  ),
];
