export interface Told {
  label: string;
  said: 'text' | 'day' | 'hours' | 'engagement' | 'yes or no' | 'division';
  /** A new record shows no line for an empty value. */
  isOptional?: true;
}
