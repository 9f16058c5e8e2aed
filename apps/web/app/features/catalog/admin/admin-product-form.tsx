import { addProduct, editProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { missingToPublish } from '@shop/contract/catalog/label-gate';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import { defaultBrand } from '@shop/contract/settings/shop-settings';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { FloorQuestion, useFloorQuestion } from '../../../platform/floor-question.tsx';
import { notPrinted } from '../../../platform/not-printed.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { AdminProductCodes } from './admin-product-codes.tsx';
import { AdminProductConflict } from './admin-product-conflict.tsx';
import { AdminProductEnd } from './admin-product-end.tsx';
import { mergeEdits, withFieldsOf, type MergedEdits } from './admin-product-merge.ts';
import { factsOf } from './admin-fact-values.ts';
import { fieldRules } from './admin-product-rules.ts';
import { AdminProductFacts } from './admin-product-facts.tsx';
import { AdminProductSearch } from './admin-product-search.tsx';
import { AdminProductStatus } from './admin-product-status.tsx';
import { AdminSetParts } from './admin-set-parts.tsx';
import { AdminStockChange } from './admin-stock-change.tsx';
import {
  asDraft,
  bodyOf,
  draftOf,
  emptyValues,
  fieldLabels,
  fieldNames,
  stillEmpty,
} from './admin-product-values.ts';
import type { ProductDraft, ProductValues } from './admin-product-values.ts';
import { hindranceOfSet, isOtherSet, setBodyOf, setDraftOf, stockHintOf } from './set-draft.ts';
import { UnsavedForm } from './unsaved-form.tsx';
import { useTypedValues } from './use-typed-values.ts';
import './admin-product-form.css';

interface AdminProductFormProps {
  /** The product being edited. Unset: a new one. */
  product: AdminProduct | undefined;
  /** A scanned code that it is to have. */
  givenCode: string | undefined;
  /** Addresses of the uploaded pictures, cover first. */
  images: readonly string[];
  isUploading: boolean;
  /** The image uploader, with the server's message about the pictures. */
  renderUploader: (error: string | undefined) => ReactNode;
  /** Replaces these pictures with those of another owner's edit. */
  onTakePictures: (product: AdminProduct) => void;
  onSaved: () => void;
}

interface Conflict {
  edits: MergedEdits;
  theirs: AdminProduct;
}

const PRODUCT_CHANGED = 'product_changed';

/**
 * The form for adding or editing a product (product §4, §5). What is typed stays until it is saved or the panel
 * closes.
 */
export function AdminProductForm(props: AdminProductFormProps) {
  const settings = useShopSettings();
  const { product, givenCode, images, isUploading, renderUploader, onTakePictures, onSaved } = props;
  /** The product as the form last saw it. Conflicts are detected against it. */
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<Conflict>();
  const [stockReason, setStockReason] = useState('');
  const [set, setSet] = useState(() => setDraftOf(product));
  const [saved, setSaved] = useState<'whole' | 'draft'>('whole');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ProductValues>({
    mode: 'onTouched',
    defaultValues: product ? draftOf(product).values : emptyValues(defaultBrand(settings)),
  });
  const { errors } = form.formState;
  const isOtherImages = images.join() !== (base?.images ?? []).join();
  const typed = useTypedValues(form);
  const mine: ProductDraft = { values: typed, images, set };
  const furtherParts = useMemo(
    () => (
      <>
        <AdminProductFacts form={form} values={typed} />
        <AdminProductSearch form={form} values={typed} savedSlug={base?.slug} />
      </>
    ),
    [form, typed, base?.slug],
  );
  const { visibility, publishAt } = mine.values;
  const missing = [
    ...stillEmpty(mine),
    ...(visibility === 'later' && publishAt === '' ? (['publishAt'] as const) : []),
  ];
  const lacking = missingToPublish(
    settings,
    factsOf(mine.values),
    base && { isPublished: base.status === 'published', facts: base.facts },
  );
  const wasSet = base?.set !== undefined;
  const isStockChanged =
    base !== undefined && !wasSet && isOtherStock(mine.values.totalStock, base.totalStock);

  const outcome = {
    failure: null,
    form: { form, fields: fieldNames },
    invalidates: [listAdminProducts],
    onSuccess: onSaved,
    onFailure: showAtVisibility,
  };
  const addition = useApiMutation(addProduct, outcome);
  const edit = useApiMutation(editProduct, {
    ...outcome,
    onFailure(failed) {
      showAtVisibility(failed);
      if (failed.code === PRODUCT_CHANGED && base) meet(base, failed.data as AdminProduct);
    },
  });
  const { isPending, error, problem } = base ? edit : addition;
  const { category, price, salePrice } = mine.values;
  const { floorConfirmed, floorQuestion } = useFloorQuestion(error, [category, price, salePrice].join());
  const problemOfImages = Object.entries(error?.fields ?? {}).find(([name]) =>
    name.startsWith('images'),
  )?.[1];
  const isShownElsewhere =
    problemOfImages !== undefined ||
    error?.fields?.['status'] !== undefined ||
    error?.code === PRODUCT_CHANGED;

  /** The API's field `status` has another name in this form. */
  function showAtVisibility({ fields }: ApiError) {
    const message = fields?.['status'];
    if (message) form.setError('visibility', { type: 'server', message }, { shouldFocus: true });
  }

  function submit(as: 'whole' | 'draft', values: ProductValues) {
    setSaved(as);
    const draft = { values, images, set };
    const body = { ...bodyOf(as === 'draft' ? asDraft(draft) : draft), floorConfirmed };
    const { set: madeOf } = setBodyOf(set, base);
    if (!base)
      return addition.mutate({ body: { ...body, ...(madeOf && { set: madeOf }), averageReview: 0 } });
    const { _id: id, version, totalStock: stockSeen } = base;
    const reason = isStockChanged ? stockReason : undefined;
    edit.mutate({ params: { id }, body: { ...body, set: madeOf, version, stockSeen, stockReason: reason } });
  }

  /** The form stays unsaved where it differs from the saved product. */
  function show(draft: ProductDraft) {
    form.reset(draft.values, { keepDefaultValues: true });
    setSet(draft.set);
  }

  /**
   * Somebody else saved first. Their other changes are merged in; the owner decides about fields that both changed.
   */
  function meet(before: AdminProduct, theirs: AdminProduct) {
    const edits = mergeEdits(draftOf(before), { values: form.getValues(), images, set }, draftOf(theirs));
    form.reset(draftOf(theirs).values);
    show(edits.merged);
    if (edits.takenOver.includes('images')) onTakePictures(theirs);
    setBase(theirs);
    setConflict({ edits, theirs });
  }

  function takeTheirs({ edits, theirs }: Conflict) {
    show(withFieldsOf(mine, draftOf(theirs), edits.conflicts));
    if (edits.conflicts.includes('images')) onTakePictures(theirs);
    setConflict(undefined);
  }

  const field = (name: keyof ProductValues) => ({
    label: fieldLabels[name],
    error: errors[name]?.message,
    ...form.register(name, fieldRules[name]),
  });
  const hasToChoose = conflict !== undefined && conflict.edits.conflicts.length > 0;

  function goTo(name: keyof ProductValues | 'images') {
    if (name === 'images') element.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
    else form.setFocus(name);
  }

  return (
    <form
      ref={element}
      noValidate
      className="stack"
      onSubmit={form.handleSubmit((values) => submit('whole', values))}
    >
      <UnsavedForm control={form.control} isUnsaved={isUploading || isOtherImages || isOtherSet(set, base)} />
      {conflict ? (
        <AdminProductConflict
          edits={conflict.edits}
          mine={mine}
          theirs={draftOf(conflict.theirs)}
          onTakeTheirs={() => takeTheirs(conflict)}
          onKeepMine={() => setConflict(undefined)}
        />
      ) : null}
      {renderUploader(problemOfImages)}
      <TextField {...field('title')} hint={notPrinted(mine.values.title)} autoComplete="off" />
      <TextArea {...field('description')} />
      <TextArea {...field('ingredients')} rows={3} />
      <div className="admin-form-row">
        <Select
          {...field('category')}
          defaultValue={product?.category ?? ''}
          options={settings.categories}
          placeholder="Choose a category"
        />
        <TextField {...field('brand')} hint={notPrinted(mine.values.brand)} />
      </div>
      <div className="admin-form-row">
        <TextField {...field('price')} type="number" inputMode="decimal" step="0.01" min="0" hint="In ₹" />
        <TextField
          {...field('salePrice')}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          hint="In ₹; 0 if it is not on sale"
        />
        <TextField
          {...field('totalStock')}
          type="number"
          inputMode="numeric"
          step="1"
          min="0"
          readOnly={set !== null || wasSet}
          hint={stockHintOf(set, base)}
        />
      </div>
      <AdminSetParts
        productId={base?._id}
        set={set}
        onSet={(chosen) => {
          setSet(chosen);
          if (wasSet) form.setValue('totalStock', chosen ? String(base.totalStock) : '0');
          else if (chosen && !base) form.setValue('totalStock', '0');
        }}
      />
      <AdminProductCodes form={form} givenCode={givenCode} field={field} />
      <TextField
        {...field('lowStockBelow')}
        type="number"
        inputMode="numeric"
        step="1"
        min="0"
        hint={`Pieces; ${LOW_STOCK_BELOW} if empty. Below it, the product is listed on the dashboard.`}
      />
      {base ? (
        <AdminStockChange
          productId={base._id}
          isChanged={isStockChanged}
          reason={stockReason}
          onReason={setStockReason}
        />
      ) : null}
      <AdminProductStatus
        chosen={visibility}
        lacking={lacking}
        field={field('visibility')}
        timeField={field('publishAt')}
      />
      {furtherParts}
      <AdminProductEnd
        label={product ? 'Save Changes' : 'Add Product'}
        missing={missing}
        hindrance={hindranceOf(isUploading, hasToChoose) ?? hindranceOfSet(set)}
        pending={isPending ? saved : undefined}
        onSaveDraft={
          base?.status === 'published'
            ? undefined
            : () => void form.handleSubmit((values) => submit('draft', values))()
        }
        onGoTo={goTo}
      >
        <ProblemText>{isShownElsewhere ? undefined : (problem ?? error?.fields?.['claims'])}</ProblemText>
        <FloorQuestion label="Sell at ₹1 in a sale" {...floorQuestion} />
      </AdminProductEnd>
    </form>
  );
}

function hindranceOf(isUploading: boolean, hasToChoose: boolean): string | undefined {
  if (isUploading) return 'Pictures are still uploading.';
  return hasToChoose ? 'First choose whose changes to keep.' : undefined;
}

function isOtherStock(typed: string, stock: number): boolean {
  return typed !== '' && Number(typed) !== stock;
}
