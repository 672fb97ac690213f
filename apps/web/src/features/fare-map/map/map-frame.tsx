import { useRef } from 'react';
import { late } from '../../../lib/loading/late.tsx';
import { useNear } from '../../../lib/loading/use-near.ts';
import type { ChoiceProps } from '../choice.ts';
import styles from './map-frame.module.css';
import { MapPicture } from './map-picture.tsx';

const MapOverlay = late(async () => (await import('./map-overlay.tsx')).MapOverlay);

/**
 * The map in its checkered frame. The country is a picture, fetched like any other; what can be pressed comes when the
 * map comes near. Neither moves anything: the frame has its size before.
 */
export function MapFrame({ choice, onChange }: ChoiceProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Less than a screen ahead: on a phone the top of the fares page is within its 120 KB of script without the map.
  const near = useNear(frame, '10% 0px');
  return (
    <div ref={frame} className={styles.frame} data-keep-clear>
      <div className={styles.plate}>
        <MapPicture />
        {near ? <MapOverlay choice={choice} onChange={onChange} /> : null}
      </div>
    </div>
  );
}
