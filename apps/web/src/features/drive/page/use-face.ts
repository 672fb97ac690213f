import { useEffect, useState } from 'react';
import { keepOnDevice, readFromDevice } from '../../../lib/storage.ts';
import { useMedia } from '../../../lib/use-media.ts';

export type Face = 'sun' | 'night';

const key = 'fallsline.drive-face';

/** The card's face: the phone's own, until the driver chooses another for this phone. */
export function useFace(): [Face, (face: Face) => void] {
  const [chosen, setChosen] = useState<Face>();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  useEffect(() => {
    const kept = readFromDevice(key);
    if (kept === 'sun' || kept === 'night') setChosen(kept);
  }, []);
  useEffect(() => {
    if (chosen) document.documentElement.dataset['face'] = chosen;
  }, [chosen]);
  function choose(face: Face): void {
    setChosen(face);
    keepOnDevice(key, face);
  }
  return [chosen ?? (isDark ? 'night' : 'sun'), choose];
}
