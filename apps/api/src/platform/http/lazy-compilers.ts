import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

interface Compilers {
  buildValidator: BuildCompilerFromPool;
  buildSerializer: SerializerFactory;
}

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>;
type Serialize = ReturnType<ReturnType<SerializerFactory>>;

/**
 * Fastify's own schema compilers, but each schema is compiled by the first request that needs it. Compiling all of
 * them at the start took a third of its CPU (0.65 of 2.0 s), and most belong to calls that a shop rarely sees. Several
 * apps with the same options may share them: what one has compiled, all have.
 */
export function createLazyCompilers(): Compilers {
  // Ajv keeps by itself what it has compiled.
  const [buildValidator, buildSerializer] = [AjvCompiler(), SerializerSelector()];
  const serializers = new WeakMap<object, Serialize>();
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
        const { schema } = definition as { schema: object };
        const compileOnce = () => {
          const serialize = serializers.get(schema) ?? compile(definition);
          serializers.set(schema, serialize);
          return serialize;
        };
        let serialize: Serialize | undefined;
        return (value) => (serialize ??= compileOnce())(value);
      };
    },
  };
}
