import { business } from '@fallsline/domain/business';
import type { DriverCard } from '@fallsline/domain/driver-card';
import { clockAt, formatClock } from '@fallsline/domain/pickup-time';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { type DriverLink, type DriverView, type Pressed, pressInWords } from '../link/follow-link.ts';
import {
  DeskLine,
  Dock,
  Heading,
  MainButton,
  MainCall,
  Reach,
  ReachButton,
  ReachCall,
  Say,
  SecondButton,
} from '../parts/card-parts.tsx';
import { CardSign } from '../parts/card-signs.tsx';
import { ComingRide } from '../ride/coming-ride.tsx';
import { DoneRide } from '../ride/done-ride.tsx';
import { MissingGuest, NoShow } from '../ride/missing-guest.tsx';
import { firstNameOf, textTo } from '../ride/reach-guest.ts';
import { ReadyText } from '../ride/ready-text.tsx';
import { isBehind, nextStep, type RideNow, rideNow } from '../ride/ride-now.ts';
import { SharePosition } from '../ride/share-position.tsx';
import { askForPosition, usePosition } from '../ride/use-position.ts';
import { NameSign } from '../sign/name-sign.tsx';
import styles from './driver-page.module.css';
import { ByDesk, Kept, News } from './news.tsx';
import { OtherRides } from './other-rides.tsx';
import { useAwake } from './use-awake.ts';
import { useRideInView } from './use-ride-in-view.ts';

type OpenedCardProps = { link: DriverLink; view: DriverView; card: DriverCard };

/** A card that a link has opened: the ride of the moment, and the others of the day as tickets below it. */
export function OpenedCard({ link, view, card }: OpenedCardProps) {
  const { presses, ahead } = view;
  const held = presses.findLast(({ heldUntil }) => heldUntil > Date.now());
  useTick(held ? 1000 : 5000);
  const now = link.now();
  const rides = card.rides.map((ride) => rideNow(ride, presses, { now, ahead }));
  const [shown, choose] = useRideInView(rides);
  return (
    <>
      <Kept view={view} />
      <News link={link} view={view} rides={card.rides} />
      {shown ? (
        <OpenedRide key={shown.ride.vehicleId} {...{ link, view, card, shown, rides, held }} onChoose={choose} />
      ) : (
        <>
          <Heading large>{words.noRides.heading}</Heading>
          <Say>{words.noRides.text}</Say>
          <Dock>
            <MainCall tel={business.bookingPhone.tel}>{words.callDesk}</MainCall>
          </Dock>
        </>
      )}
    </>
  );
}

type OpenedRideProps = OpenedCardProps & {
  shown: RideNow;
  rides: readonly RideNow[];
  /** The last press that can still be undone, of whichever ride. */
  held: DriverView['presses'][number] | undefined;
  onChoose: (vehicleId: string) => void;
};

function OpenedRide({ link, view, card, shown, rides, held, onChoose }: OpenedRideProps) {
  const [isSign, setIsSign] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const { ride, progress, guest } = shown;
  const { vehicleId } = ride;
  const { state } = progress;
  const name = firstNameOf(guest?.name ?? '');
  const isComing = !ride.isCancelled && state !== 'done' && state !== 'no_show';
  // The sentence is the server's: on board it is another one, once that is said.
  const isFitSaid = isComing && (shown.isSaid || state !== 'on_board');
  const others = rides.filter((each) => each.ride.vehicleId !== vehicleId);
  useAwake(isSign || state === 'on_the_way' || state === 'arrived' || state === 'on_board');
  const send = useCallback(
    (place: Parameters<DriverLink['sendPlace']>[1]) => link.sendPlace(vehicleId, place),
    [link, vehicleId],
  );
  const isRefused = usePosition(view.isSharing && shown.isPositionTaken, send);
  useOpened(link, vehicleId);

  const press = (kind: Pressed['kind'], isHeld = false) => void link.press({ vehicleId, kind }, { isHeld });
  const step = nextStep(shown);
  function onStep(): void {
    if (!step) return;
    if (step === 'on_the_way' && view.isSharing) askForPosition();
    setIsMissing(false);
    press(step, true);
    scrollTo({ top: 0, behavior: 'instant' });
  }
  function onText(): void {
    if (!details.current) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: 'center' });
    details.current.querySelector('a')?.focus();
  }

  const text = guest && (
    <ReadyText
      text={textTo(shown, card.driver.firstName)}
      phone={guest.phone}
      guest={name}
      isOpen={state === 'arrived'}
      details={details}
      onText={() => press('texted')}
    />
  );
  const position = (
    <SharePosition
      shown={shown}
      guest={name}
      isSharing={view.isSharing}
      isRefused={isRefused}
      isReached={view.isReached}
      onShare={(isSharing) => void link.share(isSharing, vehicleId)}
    />
  );
  return (
    <>
      <ByDesk shown={shown} />
      {isSign && guest && <NameSign name={guest.name} onClose={() => setIsSign(false)} />}
      {ride.isCancelled ? (
        <>
          <Heading large>{words.cancelledRide}</Heading>
          <Say>{words.changed.cancelled(formatClock(ride.pickupTime))}</Say>
        </>
      ) : isMissing && state === 'arrived' ? (
        <MissingGuest shown={shown} guest={name} />
      ) : state === 'done' ? (
        <DoneRide shown={shown} driver={card.driver.firstName} />
      ) : state === 'no_show' ? (
        <NoShow shown={shown} guest={name} isReached={view.isReached} />
      ) : (
        <ComingRide
          shown={shown}
          count={rides.filter((each) => !each.ride.isCancelled && !isBehind(each)).length}
          onSign={() => setIsSign(true)}
          text={text}
          position={position}
        />
      )}
      <OtherRides rides={others} onChoose={onChoose} />
      {isFitSaid && ride.beforeNext && <Say>{words.beforeNext(ride.beforeNext)}</Say>}
      <DeskLine reference={ride.bookingReference} />
      <Dock>
        {held && <Undo link={link} press={held} ahead={view.ahead} />}
        {guest && isComing && state !== 'on_board' && (
          <Reach>
            {state === 'on_the_way' && (
              <ReachButton sign="card" name={words.sign} onPress={() => setIsSign(true)}>
                {words.signShort}
              </ReachButton>
            )}
            <ReachCall tel={guest.phone} name={words.callName(name)} onPress={() => press('called')}>
              {isMissing && progress.calledAt.length > 0
                ? words.missing.callAgain
                : state === 'on_the_way'
                  ? words.call
                  : words.callName(name)}
            </ReachCall>
            {isMissing ? (
              <ReachButton sign="undo" onPress={() => setIsMissing(false)}>
                {words.missing.goBack}
              </ReachButton>
            ) : (
              <ReachButton sign="text" name={words.textName(name)} onPress={onText}>
                {state === 'on_the_way' ? words.text : words.textName(name)}
              </ReachButton>
            )}
          </Reach>
        )}
        {isMissing && state === 'arrived' ? (
          <TellDesk shown={shown} name={name} onCall={() => press('called')} onTell={() => press('no_show', true)} />
        ) : (
          <>
            {state === 'arrived' && isComing && <MissingButton shown={shown} onPress={() => setIsMissing(true)} />}
            {step && !ride.isCancelled && !(state === 'no_show' && ride.noShowDecision !== null) && (
              <MainButton onPress={onStep} {...(step === 'done' ? { small: words.lastBag } : {})}>
                {words.presses[step]}
              </MainButton>
            )}
          </>
        )}
      </Dock>
    </>
  );
}

type TellDeskProps = { shown: RideNow; name: string; onCall: () => void; onTell: () => void };

/** Told to the desk only after a call since the free waiting: until then the button makes that call. */
function TellDesk({ shown: { refusal, guest }, name, onCall, onTell }: TellDeskProps) {
  if (refusal?.code === 'not-called' && guest) {
    return (
      <MainCall tel={guest.phone} onCall={onCall}>
        {words.missing.callFirst(name)}
      </MainCall>
    );
  }
  return <MainButton onPress={onTell}>{words.missing.tell}</MainButton>;
}

function MissingButton({ shown: { refusal }, onPress }: { shown: RideNow; onPress: () => void }) {
  const { missing } = words;
  const isClosed = refusal !== undefined && refusal.code !== 'not-called';
  const small = refusal?.code === 'still-waiting' ? missing.opens(clockAt(refusal.opensAt)) : missing.deskDecides;
  return (
    <SecondButton small={small} isClosed={isClosed} onPress={onPress}>
      {missing.label}
    </SecondButton>
  );
}

function Undo({ link, press, ahead }: { link: DriverLink; press: DriverView['presses'][number]; ahead: number }) {
  const seconds = Math.max(0, Math.ceil((press.heldUntil - Date.now()) / 1000));
  return (
    <div className={styles.undo}>
      <p role="status">
        {pressInWords(press)}, {clockAt(press.pressedAt + ahead)}
      </p>
      <button type="button" onClick={() => void link.undo(press.id)}>
        <CardSign name="undo" />
        {words.undo}
        <span aria-hidden="true">{seconds} s</span>
      </button>
    </div>
  );
}

/** Draws again every `ms`: the clock goes on, and nothing else has changed. */
function useTick(ms: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/**
 * A touch or a key says that somebody has the card in hand: a preview or a scanner that opens the link does not. Once it has
 * ended: what is said of a press may move the button away from under a finger.
 */
function useOpened(link: DriverLink, vehicleId: string): void {
  useEffect(() => {
    const ending = new AbortController();
    function onTouch(): void {
      ending.abort();
      void link.press({ vehicleId, kind: 'opened' });
    }
    for (const kind of ['pointerup', 'pointercancel', 'keyup'] as const) {
      addEventListener(kind, onTouch, { signal: ending.signal });
    }
    return () => ending.abort();
  }, [link, vehicleId]);
}
