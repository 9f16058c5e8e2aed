declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    /** From the block to where it is missing. */
    path: { type: string }[];
  }

  /** Judges what an extractor found in a page by Google's rules for rich results. */
  export default class Validator {
    validate(found: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
}
