import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Fold } from '../../components/ui/fold.tsx';
import { fareTeaser as words } from '../../content/home.ts';
import { useLoaded } from '../../lib/loading/use-loaded.ts';
import { useNear } from '../../lib/loading/use-near.ts';
import styles from './home-map.module.css';
import type { HomeMapProps } from './home-map.tsx';
import frame from './map/map-frame.module.css';
import { MapPicture } from './map/map-picture.tsx';

const loadMap = () => import('./home-map.tsx').then(({ HomeMap }) => HomeMap);

/**
 * Where the fare map of the home page will be: its picture and the way to all fares are there before its script. On a
 * phone it is folded.
 */
export function HomeMapPlace({ onBook, onNear }: HomeMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { part: HomeMap, load } = useLoaded(loadMap);
  useEffect(() => {
    if (near) load();
  }, [near, load]);
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
          {HomeMap ? (
            <HomeMap onBook={onBook} onNear={onNear} />
          ) : (
            <div className={`${styles.frame} ${styles.reserved}`}>
              <div className={frame.frame}>
                <div className={frame.plate}>
                  <MapPicture />
                </div>
              </div>
            </div>
          )}
        </div>
      </Fold>
    </div>
  );
}
