export { countSettingsChange, writeSection } from './shared/settings-queries.ts';
export { type SettingsStore, createSettingsStore } from './shared/settings-store.ts';
