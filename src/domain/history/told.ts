export interface Told {
  label: string;
  said: 'text' | 'day' | 'hours' | 'engagement' | 'yes or no' | 'division';
  isOptional?: true;
}
