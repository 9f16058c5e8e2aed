let audio: AudioContext | undefined;

/** One high tone for a piece that is right; two low ones and a shake of the phone for one that is not. */
export function signalScan(isRight: boolean) {
  navigator.vibrate?.(isRight ? 60 : [200, 100, 200]);
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // Browsers begin silent until something was pressed.
  void audio.resume();
  if (isRight) return beep(audio, { hertz: 1_320, from: 0, seconds: 0.08 });
  beep(audio, { hertz: 220, from: 0, seconds: 0.2 });
  beep(audio, { hertz: 220, from: 0.3, seconds: 0.2 });
}

const VOLUME = 0.2;

function beep(
  context: AudioContext,
  { hertz, from, seconds }: { hertz: number; from: number; seconds: number },
) {
  const tone = new OscillatorNode(context, { type: 'square', frequency: hertz });
  tone.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  tone.start(context.currentTime + from);
  tone.stop(context.currentTime + from + seconds);
}
