import { useEffect, useState } from 'react';

export type Face = 'sun' | 'night';

const key = 'fallsline.drive-face';
const dark = '(prefers-color-scheme: dark)';

/** The card's face: the phone's own, until the driver chooses another for this phone. */
export function useFace(): [Face, (face: Face) => void] {
  const [chosen, setChosen] = useState<Face>();
  const [isDark, setIsDark] = useState(false);
  useEffect(() => {
    const query = matchMedia(dark);
    const look = () => setIsDark(query.matches);
    look();
    query.addEventListener('change', look);
    setChosen(readChosen());
    return () => query.removeEventListener('change', look);
  }, []);
  useEffect(() => {
    if (chosen) document.documentElement.dataset['face'] = chosen;
  }, [chosen]);
  function choose(face: Face): void {
    setChosen(face);
    try {
      localStorage.setItem(key, face);
    } catch {
      // Refused: then it is chosen for as long as the page is open.
    }
  }
  return [chosen ?? (isDark ? 'night' : 'sun'), choose];
}

function readChosen(): Face | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'sun' || kept === 'night' ? kept : undefined;
  } catch {
    return undefined;
  }
}
