import { addAddress, listAddresses, updateAddress } from '@shop/contract/addresses/calls';
import type { Address } from '@shop/contract/addresses/schemas';
import { MAX_ADDRESSES, MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { normalisePinCode } from '@shop/contract/typed-text';
import * as addressMessages from '@shop/contract/addresses/messages';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import {
  type AddressValues,
  addressFields,
  emptyAddress,
  useSentBusiness,
} from '../../platform/address-values.ts';
import { ApiError } from '../../platform/api-error.ts';
import { findDraft, forgetDraft, keepDraft } from '../../platform/draft.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { useKnownPinCode } from '../../platform/known-pin-code.ts';
import { notPrinted } from '../../platform/not-printed.ts';
import { useSession } from '../../platform/session.ts';
import { checkState, StateQuestion } from '../../platform/state-question.tsx';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { usePlaceOfPinCode } from '../../platform/use-place-of-pin-code.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { checkFilled, checkPhone, checkPinCode, missingFields, trimmed } from './address-rules.ts';
import { ADDRESS_DRAFT } from './address-draft.ts';
import { BusinessPart } from './business-part.tsx';
import { NoNotes } from './no-notes.tsx';
import { offeredStates, stateHint } from './state-choices.ts';
import * as texts from './addresses.messages.ts';
import './address-form.css';

/** Access to the form for a button outside it. */
export interface TypedAddress {
  /** The form has unsaved input. */
  isBegun: boolean;
  /**
   * Saves like the form's own button. `incomplete`: the fields show what is wrong, and the first of them has the
   * focus; `refused`: the reason has been shown.
   */
  save: () => Promise<Address | 'incomplete' | 'refused'>;
}

export interface AddressFormProps {
  /** The address being edited. Unset: a new one is added (product §4). */
  edited?: Address | undefined;
  savedCount: number;
  onSaved: (saved: Address) => void;
  /** Cancels editing or adding. Without it there is no Cancel button. */
  onCancel?: (() => void) | undefined;
  ref?: Ref<TypedAddress> | undefined;
}

/** Adds or edits an address. Give it a `key` that depends on the edited address (product §2, §5). */
export default function AddressForm({ edited, savedCount, onSaved, onCancel, ref }: AddressFormProps) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const knownPinCode = useKnownPinCode();
  const withBusiness = useSentBusiness();
  const fresh: AddressValues = { ...emptyAddress, recipient: user?.userName ?? '' };
  const form = useForm<AddressValues>({
    defaultValues: textOf(edited) ?? { ...fresh, pincode: knownPinCode },
  });
  const { dirtyFields } = form.formState;
  const field = fieldOf(form);
  const isBegun = Object.keys(dirtyFields).length > 0;
  const typed = useWatch({ control: form.control });
  useKeptDraft(form, { userId: edited ? '' : userId, isBegun });
  const { states: statesOfPinCode, hasPlace, unknown } = useFilledFromPinCode(form, edited?.pincode);
  const place = {
    pinCode: normalisePinCode(typed.pincode ?? ''),
    states: statesOfPinCode,
    state: typed.state ?? '',
    confirmedFor: typed.stateConfirmedFor ?? '',
  };
  const isStateOpen = (hasPlace || unknown !== undefined) && statesOfPinCode.length !== 1;
  const missing = missingFields(typed, { isStateOpen });

  const outcome = {
    form: { form, fields: addressFields },
    invalidates: [listAddresses],
    onSuccess({ data }: { data: Address }) {
      form.reset(fresh);
      if (!edited) forgetDraft();
      onSaved(data);
    },
  };
  const add = useApiMutation(addAddress, { ...outcome, success: addressMessages.added() });
  const change = useApiMutation(updateAddress, { ...outcome, success: addressMessages.updated() });

  async function save(values: AddressValues): Promise<Address | 'refused'> {
    const body = withBusiness(trimmed(values));
    if (!edited && savedCount >= MAX_ADDRESSES) {
      showToast({ tone: 'destructive', title: addressMessages.limit() });
      return 'refused';
    }
    const sent = edited
      ? change.mutateAsync({ params: { userId, addressId: edited._id }, body })
      : add.mutateAsync({ body: { userId, ...body } });
    return sent.then(
      ({ data }) => data,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return 'refused';
      },
    );
  }

  useImperativeHandle(ref, () => ({
    isBegun,
    async save() {
      let result: Address | 'incomplete' | 'refused' = 'incomplete';
      await form.handleSubmit(async (values) => {
        result = await save(values);
      })();
      return result;
    },
  }));

  return (
    <form className="stack-near" onSubmit={form.handleSubmit(save)} noValidate>
      <p className="soft-text">{texts.whatIsNeeded()}</p>
      <div className="address-form-pair">
        <TextField
          label={texts.fullName()}
          hint={notPrinted(typed.recipient) ?? texts.whoTakesParcel()}
          autoComplete="name"
          maxLength={MAX_NAME}
          {...field('recipient')}
        />
        <TextField
          label={texts.pincode()}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          aria-required
          hint={unknown}
          {...field('pincode', { validate: checkPinCode })}
        />
      </div>
      <div className="address-form-pair">
        <TextField
          label={texts.city()}
          autoComplete="address-level2"
          maxLength={MAX_LINE}
          aria-required
          hint={notPrinted(typed.city)}
          {...field('city', { validate: checkFilled })}
        />
        <Select
          label={texts.state()}
          autoComplete="address-level1"
          placeholder={texts.chooseState()}
          hint={isStateOpen ? stateHint(statesOfPinCode) : undefined}
          options={offeredStates(statesOfPinCode)}
          {...field('state', {
            validate: {
              filled: (chosen) => !isStateOpen || checkFilled(chosen),
              fit: (state) => checkState({ ...place, state }),
            },
            onChange: () => form.setValue('stateConfirmedFor', '', { shouldDirty: true }),
          })}
        />
      </div>
      <StateQuestion
        place={place}
        onAnswer={(confirmedFor) => {
          form.setValue('stateConfirmedFor', confirmedFor, { shouldDirty: true });
          form.clearErrors('state');
        }}
      />
      <TextField
        label={texts.address()}
        hint={notPrinted(typed.address) ?? texts.addressHint()}
        autoComplete="street-address"
        maxLength={MAX_LINE}
        aria-required
        {...field('address', { validate: checkFilled })}
      />
      <TextField
        label={texts.phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        aria-required
        {...field('phone', { validate: checkPhone })}
      />
      <TextArea
        label={texts.notes()}
        hint={texts.notesHint()}
        rows={2}
        maxLength={MAX_LINE}
        aria-required
        {...field('notes', { validate: checkFilled })}
      />
      {typed.notes?.trim() ? null : (
        <NoNotes onChoose={(notes) => form.setValue('notes', notes, { shouldDirty: true })} />
      )}
      <BusinessPart form={form} />
      <div className="address-form-ways">
        <Button
          type="submit"
          disabled={missing.length > 0}
          isPending={add.isPending || change.isPending}
          pendingLabel={texts.saving()}
        >
          {edited ? texts.saveAddress() : texts.addAddress()}
        </Button>
        {onCancel ? (
          <Button
            variant="plain"
            onClick={() => {
              if (!edited) forgetDraft();
              onCancel();
            }}
          >
            {texts.cancel()}
          </Button>
        ) : null}
      </div>
      {/* Not a description of the button, which takes no focus meanwhile: it would be heard twice. */}
      {missing.length > 0 ? (
        <p className="soft-text">{texts.stillToFill({ fields: missing.join(', ') })}</p>
      ) : null}
    </form>
  );
}

/**
 * Fills in the state of a typed PIN code if it has only one, and its city if none was typed or the field still shows
 * the previous PIN code's city. The saved PIN code changes nothing until another one was typed. For a PIN code that
 * nobody knows, what an earlier one filled in is taken back.
 */
function useFilledFromPinCode(form: UseFormReturn<AddressValues>, savedPinCode: string | undefined) {
  const pinCode = normalisePinCode(useWatch({ control: form.control, name: 'pincode' }));
  const { place, unknown } = usePlaceOfPinCode(pinCode);
  const cityBefore = useRef('');
  const stateBefore = useRef('');
  const hasChanged = useRef(false);
  useEffect(() => {
    if (pinCode !== savedPinCode) hasChanged.current = true;
    if (unknown !== undefined) {
      if (form.getValues('state') === stateBefore.current) form.setValue('state', '');
      if (form.getValues('city').trim() === cityBefore.current) form.setValue('city', '');
    }
    if (!place) return;
    const isCityOfPinCode = ['', cityBefore.current].includes(form.getValues('city').trim());
    const { city = place.district } = place;
    cityBefore.current = city;
    if (!hasChanged.current) return;
    const [first, ...others] = place.states.map(({ name }) => name);
    const isChosen = place.states.some(({ name }) => name === form.getValues('state'));
    if (!isChosen) stateBefore.current = others.length === 0 ? (first ?? '') : '';
    if (!isChosen) form.setValue('state', stateBefore.current);
    if (isCityOfPinCode) form.setValue('city', city);
  }, [form, place, pinCode, savedPinCode, unknown]);
  return { states: place?.states.map(({ name }) => name) ?? [], hasPlace: place !== undefined, unknown };
}

/** Restores a draft of a new address, and stores what is typed until it is saved. With '' nothing is stored. */
function useKeptDraft(
  form: UseFormReturn<AddressValues>,
  { userId, isBegun }: { userId: string; isBegun: boolean },
) {
  useEffect(() => {
    const draft = userId === '' ? undefined : findDraft({ userId, form: ADDRESS_DRAFT });
    if (!draft) return;
    for (const name of addressFields) {
      form.setValue(name, draft[name] ?? '', { shouldDirty: true });
    }
  }, [form, userId]);
  const typed = useWatch({ control: form.control });
  useEffect(() => {
    if (isBegun && userId !== '') keepDraft({ userId, form: ADDRESS_DRAFT, values: typed });
  }, [typed, isBegun, userId]);
}

function textOf(saved: Address | undefined): AddressValues | undefined {
  if (!saved) return undefined;
  const { _id: _, userId: _owner, isLastUsed: _isLastUsed, ...written } = saved;
  return { ...emptyAddress, ...written };
}
