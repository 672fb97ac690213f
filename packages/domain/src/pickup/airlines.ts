type Airline = {
  /** The two characters of IATA, as tickets write them. */
  readonly iata: string;
  /** The three letters of ICAO, as flight trackers write them. */
  readonly icao: string;
  readonly name: string;
};

/** The airlines that our guests fly with, at BUF, IAG, YYZ, YHM and ROC. Any other is typed in (decision 26). */
// biome-ignore format: a table is read an airline a line
export const airlines = [
  { iata: 'AA', icao: 'AAL', name: 'American Airlines' },
  { iata: 'AC', icao: 'ACA', name: 'Air Canada' },
  { iata: 'AF', icao: 'AFR', name: 'Air France' },
  { iata: 'AI', icao: 'AIC', name: 'Air India' },
  { iata: 'AM', icao: 'AMX', name: 'Aeromexico' },
  { iata: 'AV', icao: 'AVA', name: 'Avianca' },
  { iata: 'B6', icao: 'JBU', name: 'JetBlue' },
  { iata: 'BA', icao: 'BAW', name: 'British Airways' },
  { iata: 'BR', icao: 'EVA', name: 'EVA Air' },
  { iata: 'BW', icao: 'BWA', name: 'Caribbean Airlines' },
  { iata: 'CM', icao: 'CMP', name: 'Copa Airlines' },
  { iata: 'CX', icao: 'CPA', name: 'Cathay Pacific' },
  { iata: 'DL', icao: 'DAL', name: 'Delta Air Lines' },
  { iata: 'EI', icao: 'EIN', name: 'Aer Lingus' },
  { iata: 'EK', icao: 'UAE', name: 'Emirates' },
  { iata: 'ET', icao: 'ETH', name: 'Ethiopian Airlines' },
  { iata: 'EY', icao: 'ETD', name: 'Etihad Airways' },
  { iata: 'F8', icao: 'FLE', name: 'Flair Airlines' },
  { iata: 'F9', icao: 'FFT', name: 'Frontier Airlines' },
  { iata: 'FI', icao: 'ICE', name: 'Icelandair' },
  { iata: 'G4', icao: 'AAY', name: 'Allegiant Air' },
  { iata: 'IB', icao: 'IBE', name: 'Iberia' },
  { iata: 'KE', icao: 'KAL', name: 'Korean Air' },
  { iata: 'KL', icao: 'KLM', name: 'KLM' },
  { iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
  { iata: 'LO', icao: 'LOT', name: 'LOT Polish Airlines' },
  { iata: 'LX', icao: 'SWR', name: 'Swiss' },
  { iata: 'MS', icao: 'MSR', name: 'EgyptAir' },
  { iata: 'MX', icao: 'MXY', name: 'Breeze Airways' },
  { iata: 'NK', icao: 'NKS', name: 'Spirit Airlines' },
  { iata: 'OS', icao: 'AUA', name: 'Austrian Airlines' },
  { iata: 'PD', icao: 'POE', name: 'Porter Airlines' },
  { iata: 'QR', icao: 'QTR', name: 'Qatar Airways' },
  { iata: 'TK', icao: 'THY', name: 'Turkish Airlines' },
  { iata: 'TS', icao: 'TSC', name: 'Air Transat' },
  { iata: 'UA', icao: 'UAL', name: 'United Airlines' },
  { iata: 'VS', icao: 'VIR', name: 'Virgin Atlantic' },
  { iata: 'WG', icao: 'SWG', name: 'Sunwing Airlines' },
  { iata: 'WN', icao: 'SWA', name: 'Southwest Airlines' },
  { iata: 'WS', icao: 'WJA', name: 'WestJet' },
] as const satisfies readonly Airline[];
