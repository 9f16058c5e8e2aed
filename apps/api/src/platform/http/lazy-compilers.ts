import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

interface Compilers {
  buildValidator: BuildCompilerFromPool;
  buildSerializer: SerializerFactory;
}

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>;

/**
 * Fastify's own schema compilers, but each schema is compiled by the first request that needs it. Compiling all of
 * them at the start took a third of its CPU (0.65 of 2.0 s), and most belong to calls that a shop rarely sees.
 */
export function createLazyCompilers(): Compilers {
  const [buildValidator, buildSerializer] = [AjvCompiler(), SerializerSelector()];
  return {
    buildValidator(externalSchemas, options) {
      const compile = buildValidator(externalSchemas, options);
      return (definition) => {
        let compiled: Validate | undefined;
        const validate = Object.assign(
          (value: unknown) => {
            compiled ??= compile(definition);
            const isValid = compiled(value);
            // Fastify reads the errors from the function.
            validate.errors = compiled.errors;
            return isValid;
          },
          { errors: undefined as Validate['errors'] },
        );
        // Fastify uses nothing else of Ajv's validator.
        return validate as Validate;
      };
    },
    buildSerializer(externalSchemas, options) {
      const compile = buildSerializer(externalSchemas, options);
      return (definition) => {
        let serialize: ReturnType<typeof compile> | undefined;
        return (value) => (serialize ??= compile(definition))(value);
      };
    },
  };
}
