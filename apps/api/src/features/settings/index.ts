export { type SettingsStore, createSettingsStore } from './shared/settings-store.ts';
