import { SceneImage } from './scene-image.tsx';
import { vehicleScenes } from './scenes.ts';
import styles from './vehicles.module.css';

/** The most that stand in a row: of a longer column the words beside it say the number. */
const most = 3;

/** As many taxis as a booking takes, one behind the other. For eyes only: the words beside them say how many. */
export function Vehicles({ count }: { count: number }) {
  const drawn = Math.min(count, most);
  return (
    <span className={styles.row} data-count={drawn}>
      {Array.from({ length: drawn }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <SceneImage key={i} scene={vehicleScenes.taxi} />
      ))}
    </span>
  );
}
