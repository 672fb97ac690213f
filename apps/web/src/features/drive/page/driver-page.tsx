import { business } from '@fallsline/domain/business';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { keepOnDevice, readFromDevice } from '../../../lib/storage.ts';
import { useMedia } from '../../../lib/use-media.ts';
import type { DriverLink, DriverView } from '../link/follow-link.ts';
import { DeskLine, Dock, Heading, MainCall, Say } from '../parts/card-parts.tsx';
import { CardSign } from '../parts/card-signs.tsx';
import styles from './driver-page.module.css';
import { OpenedCard } from './opened-card.tsx';

type Face = 'sun' | 'night';

const faceKey = 'fallsline.drive-face';

/** The card's face: the phone's own, until the driver chooses another for this phone. */
function useFace(): [Face, (face: Face) => void] {
  const [chosen, setChosen] = useState<Face>();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  useEffect(() => {
    const kept = readFromDevice(faceKey);
    if (kept === 'sun' || kept === 'night') setChosen(kept);
  }, []);
  useEffect(() => {
    if (chosen) document.documentElement.dataset['face'] = chosen;
  }, [chosen]);
  function choose(face: Face): void {
    setChosen(face);
    keepOnDevice(faceKey, face);
  }
  return [chosen ?? (isDark ? 'night' : 'sun'), choose];
}

/** The page of a driver's link. Without one, which is how it is built, it says that one is needed or that it opens. */
export function DriverPage({ link, isBuilding = false }: { link: DriverLink | undefined; isBuilding?: boolean }) {
  const [face, chooseFace] = useFace();
  const view = useSyncExternalStore(
    link?.subscribe ?? noNews,
    () => link?.view(),
    () => undefined,
  );
  const first = view?.card?.rides.find(({ state }) => state !== 'done') ?? view?.card?.rides.at(-1);
  const who = view?.card?.driver.firstName;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <img src="/scenes/logo-on-dark.svg" width={181} height={48} alt={business.name} />
        <p>
          {view?.state === 'open' && [who, first?.car && words.carNumber(first.car.number)].filter(Boolean).join(', ')}
        </p>
        <button
          type="button"
          className={styles.face}
          aria-label={face === 'sun' ? words.faces.night : words.faces.sun}
          onClick={() => chooseFace(face === 'sun' ? 'night' : 'sun')}
        >
          <CardSign name={face === 'sun' ? 'moon' : 'sun'} />
        </button>
      </header>
      <main className={styles.body}>
        {link && view?.state === 'open' && view.card ? (
          <OpenedCard link={link} view={view} card={view.card} />
        ) : (
          <Nothing said={!link && !isBuilding ? words.noLink : saidOf(view)} />
        )}
      </main>
    </div>
  );
}

const noNews = () => () => undefined;

function saidOf(view: DriverView | undefined): { heading: string; text: string } {
  if (view?.state === 'over')
    return { heading: words.over.heading, text: [...view.refusals, words.over.text].join(' ') };
  if (view?.state !== 'unreached') return words.opening;
  return view.isUnreadable ? words.unreadable : words.unreached;
}

function Nothing({ said: { heading, text } }: { said: { heading: string; text: string } }) {
  return (
    <>
      <Heading large>{heading}</Heading>
      <Say>{text}</Say>
      <noscript>
        <Say>{words.needsScripts}</Say>
      </noscript>
      <DeskLine />
      <Dock>
        <MainCall tel={business.bookingPhone.tel}>{words.callDesk}</MainCall>
      </Dock>
    </>
  );
}
