import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Fold } from '../../components/ui/fold.tsx';
import { fareTeaser as words } from '../../content/home.ts';
import { late } from '../../lib/loading/late.tsx';
import { useNear } from '../../lib/loading/use-near.ts';
import styles from './home-map.module.css';
import type { HomeMapProps } from './home-map.tsx';
import frame from './map/map-frame.module.css';
import { MapPicture } from './map/map-picture.tsx';

const HomeMap = late(async () => (await import('./home-map.tsx')).HomeMap);

/**
 * Where the fare map of the home page will be: its picture and the way to all fares are there before its script. On a
 * phone it is folded.
 */
export function HomeMapPlace({ onBook, onNear }: HomeMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const picture = (
    <div className={`${styles.frame} ${styles.reserved}`}>
      <div className={frame.frame}>
        <div className={frame.plate}>
          <MapPicture />
        </div>
      </div>
    </div>
  );
  return (
    <div className={styles.place}>
      <div className={styles.words}>
        <h3 className="display">{words.map}</h3>
        <p>
          <Link to="/pricing">{words.mapAll}</Link>
        </p>
      </div>
      <Fold summary={words.mapFold} unfolds className={styles.fold}>
        <div ref={place} className={styles.parts}>
          {near ? <HomeMap onBook={onBook} onNear={onNear} meanwhile={picture} /> : picture}
        </div>
      </Fold>
    </div>
  );
}
