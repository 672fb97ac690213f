/**
 * How the SMTP side misbehaves on purpose. `to` narrows a fault to recipients whose address contains it, `times` ends it
 * after so many mails; without them it meets every mail until it is taken away.
 */
export type Fault = {
  to?: string;
  times?: number;
} /** `says` is the text after the code, with its enhanced status code if it is to have one. */ & (
  | { kind: 'refuse'; code: number; at?: Stage | SenderStage; says?: string }
  /** The mail is taken in full (and kept, unless `kept` is false), then the connection breaks before the answer. */
  | { kind: 'drop-after-data'; kept?: boolean }
  /** No answer at all: the client waits until its own timeout. */
  | { kind: 'stall'; at?: Stage }
  /** The connection is accepted and stays silent. */
  | { kind: 'no-greeting' }
  /** The connection is closed at once, as if nobody were there. */
  | { kind: 'hang-up' }
);

type Stage = 'rcpt' | 'data';
/** Before any recipient is named: `to` cannot narrow these. */
type SenderStage = 'greeting' | 'auth' | 'mail';

export type Faults = ReturnType<typeof createFaults>;

/** The faults in force. The first one that fits is used up first. */
export function createFaults() {
  let inForce: Fault[] = [];

  function use(fits: (fault: Fault) => boolean): Fault | undefined {
    const fault = inForce.find(fits);
    if (fault?.times === undefined) return fault;
    inForce = inForce.flatMap((each) => {
      if (each !== fault) return [each];
      const times = (each.times ?? 1) - 1;
      return times > 0 ? [{ ...each, times }] : [];
    });
    return fault;
  }

  return {
    set: (faults: readonly Fault[]) => {
      inForce = [...faults];
    },
    onConnection: () => use(({ kind }) => kind === 'hang-up'),
    onGreeting: () => use((fault) => fault.kind === 'no-greeting' || stageOf(fault) === 'greeting'),
    onAuth: () => use((fault) => stageOf(fault) === 'auth'),
    onSender: () => use((fault) => stageOf(fault) === 'mail'),
    onRecipient: (address: string) => use((fault) => stageOf(fault) === 'rcpt' && meets(fault, [address])),
    onData: (addresses: readonly string[]) => use((fault) => stageOf(fault) === 'data' && meets(fault, addresses)),
  };
}

function stageOf(fault: Fault): Stage | SenderStage | 'connection' {
  switch (fault.kind) {
    case 'refuse':
      return fault.at ?? 'rcpt';
    case 'stall':
      return fault.at ?? 'data';
    case 'drop-after-data':
      return 'data';
    default:
      return 'connection';
  }
}

function meets({ to }: Fault, addresses: readonly string[]): boolean {
  return to === undefined || addresses.some((address) => address.toLowerCase().includes(to.toLowerCase()));
}
