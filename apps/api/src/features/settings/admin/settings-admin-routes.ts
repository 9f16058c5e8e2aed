import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/settings/endpoints';
import * as settingsMessages from '@shop/contract/settings/messages';
import type { SectionValues } from '@shop/contract/settings/schemas';
import type { SettingsSection } from '@shop/contract/settings/shop-settings';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listPresentedChanges } from './present-changes.ts';
import { presentSection, presentSections } from './present-section.ts';
import { restoreSection } from './restore-section.ts';
import { savePictures } from './save-pictures.ts';
import { saveSection } from './save-section.ts';
import type { SettingsDependencies } from './settings-dependencies.ts';

interface SavingCall<Value> {
  identity: { userId: string };
  body: { value: Value; version: number };
}

/** The owner's settings: read, saved one section at a time, and their history. */
export function serveSettingsAdmin(serve: Serve, dependencies: SettingsDependencies): void {
  const { database, holdSeconds, takesRealMoney } = dependencies;

  serve(contract.getSettings, async () => {
    const sections = await presentSections(dependencies, database.read);
    return { data: { ...sections, holdSeconds, isLive: takesRealMoney } };
  });

  async function answerSaved<S extends SettingsSection>(section: S) {
    const data = await presentSection(dependencies, database.read, section);
    return { message: settingsMessages.saved, data };
  }

  const save =
    <S extends Exclude<SettingsSection, 'pictures'>>(section: S) =>
    async ({ identity, body }: SavingCall<SectionValues[S]>) => {
      const saving = { seen: body.version, byUserId: identity.userId };
      await saveSection(dependencies, section, body.value, saving);
      return answerSaved(section);
    };

  serve(contract.saveShop, save('shop'));
  serve(contract.savePictures, async ({ identity, body }) => {
    await savePictures(dependencies, body.value, { seen: body.version, byUserId: identity.userId });
    return answerSaved('pictures');
  });
  serve(contract.saveColours, save('colours'));
  serve(contract.saveContact, save('contact'));
  serve(contract.saveLegal, save('legal'));
  serve(contract.saveGrievance, save('grievance'));
  serve(contract.saveTax, save('tax'));
  serve(contract.saveSocial, save('social'));
  serve(contract.saveAnnouncement, save('announcement'));
  serve(contract.saveShipping, save('shipping'));
  serve(contract.saveZones, save('zones'));
  serve(contract.saveCash, save('cash'));
  serve(contract.savePrepaid, save('prepaid'));
  serve(contract.saveOrders, save('orders'));
  serve(contract.saveProducts, save('products'));
  serve(contract.saveReviews, save('reviews'));
  serve(contract.saveMenus, save('menus'));
  serve(contract.saveMails, save('mails'));
  serve(contract.saveMailWords, save('mailWords'));
  serve(contract.saveWords, save('words'));

  serve(contract.listSettingsChanges, async ({ query: { section, page = 1, limit = PAGE_LIMIT } }) => {
    const { data, total } = await listPresentedChanges(dependencies, { section, page, limit });
    return { data, total };
  });

  serve(contract.restoreSettings, async ({ identity, params, body }) => {
    const saving = { seen: body.version, byUserId: identity.userId };
    const section = await restoreSection(dependencies, params.id, saving);
    const { version } = await presentSection(dependencies, database.read, section);
    return { message: settingsMessages.restored, data: { section, version } };
  });
}
