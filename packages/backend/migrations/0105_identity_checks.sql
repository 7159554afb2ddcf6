CREATE TABLE "identity_checks" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
CREATE TABLE "sandbox_identity_checks" (
	"reference" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_hash","created_at");
