CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user" text NOT NULL,
	"role" text,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"http_status" integer NOT NULL,
	"request_id" text NOT NULL,
	"reason" text,
	"details" jsonb NOT NULL,
	"refused_hour" timestamp with time zone
);
CREATE INDEX "audit_age" ON "audit_entries" USING btree ("at","id");
CREATE INDEX "audit_user" ON "audit_entries" USING btree ("user","at","id");
CREATE INDEX "audit_operation" ON "audit_entries" USING btree ("operation","at","id");
CREATE INDEX "audit_subject" ON "audit_entries" USING btree ("subject","at","id");
CREATE UNIQUE INDEX "audit_refused" ON "audit_entries" USING btree ("user","operation","refused_hour");
-- Entries are written once. They end with their age, which src/retention.ts has as well.
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."at" < clock_timestamp() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW
  EXECUTE FUNCTION "audit_refuse"();
CREATE TRIGGER "audit_not_truncated" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT
  EXECUTE FUNCTION "audit_refuse"();
