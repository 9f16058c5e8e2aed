import { importProducts, listAdminProducts, previewImport } from '@shop/contract/catalog/owners-calls';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { ImportPreview } from '@shop/contract/catalog/import-schemas';
import { IMPORT_MAX_BYTES } from '@shop/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../../platform/api-error.ts';
import { PRIVATE_QUERIES } from '../../../../platform/api-query.ts';
import { readApi } from '../../../../platform/read-api.ts';
import { uploadTransport } from '../../../../platform/upload-transport.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';

/**
 * Why nothing was imported. `changed`: the result would differ from the preview; `unanswered`: it may have been
 * imported after all.
 */
export interface ImportFailure {
  kind: 'changed' | 'unanswered' | 'refused';
  error: ApiError;
}

/** What an import did. */
export type ImportTotals = Omit<ImportPreview['totals'], 'error'>;

interface ImportInput {
  /** JSON of the uploaded pictures' names and addresses. Empty if there are none. */
  pictures: string;
  /** Pictures are still being uploaded, so a preview would miss them. */
  isUploading: boolean;
}

/**
 * The import of a product file: choosing it, previewing it, previewing it again with other pictures, importing it.
 */
export function useProductImport({ pictures, isUploading }: ImportInput) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<KeptFile>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [sentShare, setSentShare] = useState(0);
  const [failure, setFailure] = useState<ImportFailure>();
  const [done, setDone] = useState<ImportTotals>();
  const [mappingChosen, setMappingChosen] = useState<ForeignMapping>({});

  const mapping = Object.keys(mappingChosen).length > 0 ? JSON.stringify(mappingChosen) : undefined;
  const fields = { pictures: pictures || undefined, mapping };
  const queryKey = [PRIVATE_QUERIES, previewImport.path, kept?.key, pictures, mapping ?? ''] as const;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      if (!kept) throw new Error('There is no file to preview');
      setSentShare(0);
      return readApi(
        previewImport,
        { file: kept.file, fields },
        { signal, transport: uploadTransport(setSentShare) },
      );
    },
    enabled: kept !== undefined && !isUploading,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    // While the same file is previewed again with more pictures, its last preview stays.
    placeholderData: (before, query) => (query?.queryKey[2] === kept?.key ? before : undefined),
  });
  const preview = kept ? data?.data : undefined;

  async function choose(chosen: File) {
    setFailure(undefined);
    const file = await keepFile(chosen);
    if (typeof file === 'string') return setFileProblem(file);
    setFileProblem(undefined);
    setMappingChosen({});
    setKept(file);
  }

  function previewAgain() {
    setFailure(undefined);
    void refetch();
  }

  const { mutate, isPending: isImporting } = useApiMutation(importProducts, {
    success: null,
    failure: null,
    invalidates: [listAdminProducts],
    onSuccess: ({ data: totals }) => setDone(totals),
    onFailure(refused) {
      if (refused.code === 'import_has_errors') {
        queryClient.setQueryData(queryKey, { success: true, data: refused.data as ImportPreview });
      }
      setFailure({ kind: kindOf(refused), error: refused });
    },
  });

  function importAll() {
    if (!kept || !preview) return;
    setFailure(undefined);
    setSentShare(0);
    const transport = uploadTransport(setSentShare);
    mutate({ file: kept.file, fields: { ...fields, preview: preview.token }, transport });
  }

  /**
   * Changes how another shop's file is read: the given parts replace the previous ones, and a new preview is made.
   */
  function changeMapping(change: ForeignMapping) {
    setFailure(undefined);
    setMappingChosen((before) => ({
      ...before,
      ...change,
      columns: { ...before.columns, ...change.columns },
      categories: { ...before.categories, ...change.categories },
    }));
  }

  function startOver() {
    setMappingChosen({});
    setKept(undefined);
    setFailure(undefined);
    setFileProblem(undefined);
    setDone(undefined);
  }

  return {
    fileName: kept?.file.name,
    fileBytes: kept?.file.size ?? 0,
    fileProblem,
    preview,
    previewError: error,
    /** Differs for each choice of a file. */
    fileKey: kept?.key,
    /** The preview is loading, or does not include all pictures yet. */
    isPreviewing: isFetching || (isPlaceholderData && preview !== undefined),
    /** How much of the file has been sent, from 0 to 1. */
    sentShare,
    isImporting,
    failure,
    done,
    choose,
    previewAgain,
    changeMapping,
    importAll,
    startOver,
  };
}

function kindOf(error: ApiError): ImportFailure['kind'] {
  if (error.code === 'import_changed') return 'changed';
  return error.isNetworkOrServer ? 'unanswered' : 'refused';
}

/** A product file with its content at the moment when it was chosen. */
interface KeptFile {
  /** Differs for each choice, even of the same file. */
  key: number;
  file: File;
}

const workbook = /\.(xlsx?|xlsm|ods|numbers)$/i;
const table = /\.(csv|txt)$/i;

let nextKey = 1;

/**
 * Reads the content into memory, because browsers refuse to send a file that was saved again after it was chosen. For
 * a file that need not be sent at all, returns the sentence that says why.
 */
async function keepFile(chosen: File): Promise<KeptFile | string> {
  const { name, size, type } = chosen;
  if (workbook.test(name)) return productCsvMessages.isWorkbook;
  // Names without an extension, as phones give them, are left to the server, which decides by content.
  if (name.includes('.') && !table.test(name)) return productCsvMessages.notCsv(name);
  if (size > IMPORT_MAX_BYTES) return productCsvMessages.tooLarge;
  try {
    const content = await chosen.arrayBuffer();
    return { key: nextKey++, file: new File([content], name, { type }) };
  } catch {
    return productCsvMessages.notReadable;
  }
}
