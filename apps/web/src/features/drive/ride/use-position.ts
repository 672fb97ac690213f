import { useEffect, useState } from 'react';

/** Well before a dot on a guest's page fades. */
const everyMs = 15_000;
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 14_000 };

/** Has the phone ask its driver, with the press that says that the car is coming. Nothing is sent yet. */
export function askForPosition(): void {
  navigator.geolocation?.getCurrentPosition(
    () => undefined,
    () => undefined,
    { maximumAge: Number.POSITIVE_INFINITY },
  );
}

/** Sends where the phone is while `isOn` and the card is seen. Returns whether the phone refuses to say. */
export function usePosition(
  isOn: boolean,
  send: (place: { latitude: number; longitude: number }) => Promise<void>,
): boolean {
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    if (!navigator.geolocation) return setIsRefused(true);
    let isOver = false;
    function look(): void {
      if (document.visibilityState !== 'visible') return;
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          if (isOver) return;
          setIsRefused(false);
          void send({ latitude, longitude });
        },
        ({ code, PERMISSION_DENIED }) => setIsRefused(code === PERMISSION_DENIED),
        options,
      );
    }
    look();
    const timer = setInterval(look, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn, send]);
  return isRefused;
}
